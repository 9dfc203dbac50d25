import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licenses } from "./licenses.ts";

export default defineConfig({
  base: "./",
  plugins: [svelte(), licenses()],
  build: {
    outDir: "../src/kasei/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } }, // a slow machine is no news
  },
  // for `npx vite`: the page from its sources, against a server on the usual port
  server: { proxy: { "/api": { target: process.env["KASEI"] ?? "http://localhost:8765", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
