// The words of the page, all of them, in one language. Another language is another folder with the same shape.
import { ares } from "./en/ares";
import { end } from "./en/end";
import { help } from "./en/help";
import { home } from "./en/home";
import { keys } from "./en/keys";
import { mars } from "./en/mars";
import { nine } from "./en/nine";
import { table } from "./en/table";

export const words = { ...table, ares, end, help, home, keys, mars, nine };
