import { defineConfig } from 'vite'

/** The chat page of the local Discord; the emulator serves it under /chat and writes the HTML itself. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/chat/',
  publicDir: false,
  build: {
    // Not in build/, which belongs to React Router: it empties the whole folder.
    outDir: '../../../.cache/chat',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: `${import.meta.dirname}/main.tsx` },
  },
})
