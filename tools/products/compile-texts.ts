import { compileTexts } from '../texts/compile.ts'

/** In a process of its own: the compiler leaves timers behind, and a supervisor runs for long. */
try {
  await compileTexts()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
