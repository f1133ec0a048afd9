import { defineConfig, type Plugin } from 'vite'

/**
 * V8 keeps the source of every script, and one letter beyond Latin-1 doubles what a script takes. Bundled code has such
 * letters in literals and comments alone, where an escape means the same.
 */
const escaped: Plugin = {
  name: 'escape-beyond-ascii',
  renderChunk: (code) => ({ code: code.replace(/[^\0-\x7f]/g, escapeUnit), map: null }),
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Every process that runs for long, as few files instead of two thousand. What npm installed stays where it is. */
export default defineConfig({
  plugins: [escaped],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    outDir: '.cache/programs',
    emptyOutDir: true,
    // Names of functions and files are what an error's stack is read by.
    minify: false,
    rolldownOptions: {
      input: {
        bot: 'src/bot/main.ts',
        emulator: 'src/emulator/main.ts',
        server: 'src/server/main.ts',
        web: 'src/server/web.ts',
        api: 'src/server/api.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
