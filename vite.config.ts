import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Browsers of 2022 and later; boot.js sends older ones to their page. */
const browsers = ['chrome98', 'edge98', 'firefox98', 'safari15.4']

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const entries = {
  start: join(import.meta.dirname, 'web/home-start.ts'),
  home: join(import.meta.dirname, 'web/home-entry.tsx'),
}

/** Few parts, so that the home page is alive after few requests, and the app finds them in the browser's cache. */
function partOf(id: string, graph: ModuleGraph): string | null {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  // An entry starts its page when it is loaded: it must not lie in a part that both pages load.
  if (Object.values(entries).includes(id)) return null
  if (isUsedBy(entries.start, id, graph)) return 'start'
  return isUsedBy(entries.home, id, graph) ? 'house' : null
}

/** Whether a way of static imports leads from the entry to the module. */
function isUsedBy(entry: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id === entry) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isUsedBy(entry, importer, graph, seen))
}

/**
 * Two documents, home and app. Inside dist/web everything finds everything relative to itself, so that the server only
 * has to write the CDN's address before `/assets/` in the two documents.
 */
export default defineConfig({
  root: 'web',
  appType: 'mpa',
  plugins: [react()],
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: browsers,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        home: 'web/home.html',
        'take-over': 'web/home-entry.tsx',
        app: 'web/app.html',
        door: 'web/door.html',
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: [{ name: partOf }], includeDependenciesRecursively: false },
      },
    },
  },
})
