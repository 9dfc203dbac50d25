import type { Plugin } from "vite";

interface Package {
  name: string;
  version: string;
  license?: string;
}

type Context = ThisParameterType<Extract<Plugin["buildEnd"], (...args: never[]) => unknown>>;

const OURS = "Kasei's own part of this page: MIT licence, Copyright (c) 2026 the Kasei developers.";
const LICENSE_FILE = /^licen[cs]e(\.|$)/i;
const RULE = `\n\n${"-".repeat(80)}\n\n`;

/** Writes licenses.txt: what is in the bundle besides our own sources, each with its licence. */
export function licenses(): Plugin {
  return {
    name: "licenses",
    apply: "build",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const folders = new Set(chunks.flatMap((chunk) => chunk.moduleIds.map(packageFolder)).filter((found) => found));
      const notices = await Promise.all([...folders].sort().map((folder) => notice(this.fs, folder)));
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: [OURS, ...notices].join(RULE) + "\n" });
    },
  };
}

/** The folder of the package that a module belongs to; empty for our own. */
export function packageFolder(module: string): string {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll("\\", "/"))?.[1] ?? "";
}

/** The licence of a package; one that comes without is an error, since it could not be handed on. */
async function notice(fs: Context["fs"], folder: string): Promise<string> {
  const about = JSON.parse(await fs.readFile(`${folder}/package.json`, { encoding: "utf8" })) as Package;
  const file = (await fs.readdir(folder)).find((name) => LICENSE_FILE.test(name));
  if (!file) throw new Error(`${about.name} ${about.version} is in the bundle and has no licence file`);
  const text = await fs.readFile(`${folder}/${file}`, { encoding: "utf8" });
  return `${about.name} ${about.version} (${about.license ?? "see below"})\n\n${text.trim()}`;
}
