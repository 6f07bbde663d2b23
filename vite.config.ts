import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Browsers of 2022 and later; boot.js sends older ones to their page. */
const browsers = ['chrome98', 'edge98', 'firefox98', 'safari15.4']

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
      input: { home: 'web/home.html', 'take-over': 'web/home-entry.tsx', app: 'web/app.html' },
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
