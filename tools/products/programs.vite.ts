import { defineConfig, type Plugin } from 'vite'

/**
 * V8 keeps the source of every script, and one letter beyond Latin-1 doubles what a script takes. Bundled code has such
 * letters in literals and comments alone, where an escape means the same.
 */
const escaped: Plugin = {
  name: 'escape-beyond-ascii',
  // Not when a chunk is rendered: it is printed once more after that, with the letters themselves.
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit)
    }
  },
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Bundled too: libraries of many files of which we use a few. What else npm installed stays where it is.
 * Zod alone brings its messages in sixty languages.
 */
const BUNDLED = ['zod', 'feedsmith', 'diff']

/** Every process that runs for long, as few files instead of two thousand. */
export default defineConfig({
  plugins: [escaped],
  publicDir: false,
  ssr: { noExternal: BUNDLED },
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
