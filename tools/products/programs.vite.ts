import { defineConfig, type Plugin } from 'vite'

/**
 * V8 keeps the source of every script, and one character beyond Latin-1 doubles its size in memory. Bundled code has
 * such characters only in literals and comments, where an escape means the same.
 */
const escaped: Plugin = {
  name: 'escape-beyond-ascii',
  // Not when a chunk is rendered: afterwards it is printed once more, with the characters themselves.
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit)
    }
  },
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Also bundled: libraries of many files of which we use few. Other packages stay where npm installed them. Zod alone
 * contains its messages in sixty languages.
 */
const BUNDLED = ['zod', 'feedsmith', 'diff']

/** Every long-running process, as few files instead of two thousand. */
export default defineConfig({
  plugins: [escaped],
  publicDir: false,
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    target: 'node24',
    outDir: '.cache/programs',
    emptyOutDir: true,
    // Error stacks need the names of functions and files.
    minify: false,
    rolldownOptions: {
      input: {
        bot: 'src/bot/main.ts',
        emulator: 'src/emulator/main.ts',
        server: 'src/server/main.ts',
        web: 'src/server/web.ts',
        api: 'src/server/api.ts',
        'drawing-thread': 'src/cards/drawing-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
