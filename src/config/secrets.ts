import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DiscordCredentials } from './env.ts'

/** The emulator's application, the same on every machine, so that seeded worlds and bookmarks agree. */
export const EMULATOR_APPLICATION_ID = '1200000000000000001'

const secretsSchema = z.object({
  databasePassword: z.string().min(16),
  sessionSecret: z.string().min(32),
  emulatorClientSecret: z.string().min(16),
  emulatorBotToken: z.string().regex(/^[\w-]+\.[\w-]{6}\.[\w-]{27,}$/),
})

export type Secrets = z.infer<typeof secretsSchema>

const FILE_NAME = 'secrets.json'

/** Created once and kept: a new session secret would sign everybody out, a new password would lock the database. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, FILE_NAME)
  if (!existsSync(file)) keepSecrets(dataDir, file)
  const parsed = secretsSchema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  const broken = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'content'))]
  throw new Error(`${file} is damaged (${broken.join(', ')}): restore it, or remove DATA_DIR to start over`)
}

export function emulatorCredentials(secrets: Secrets): DiscordCredentials {
  return {
    clientId: EMULATOR_APPLICATION_ID,
    clientSecret: secrets.emulatorClientSecret,
    botToken: secrets.emulatorBotToken,
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null // reported as damaged by the caller
    throw error
  }
}

/**
 * Linked into place when complete: a reader never sees half a file, and of two simultaneous first starts one wins for
 * both.
 */
function keepSecrets(dataDir: string, file: string): void {
  // Others may traverse it: the embedded database may have to run as another user (it refuses root).
  if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(generateSecrets(), null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function generateSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    databasePassword: random(24),
    sessionSecret: random(48),
    emulatorClientSecret: random(24),
    // The format of Discord's tokens: client libraries read the application id from the first part.
    emulatorBotToken: [
      Buffer.from(EMULATOR_APPLICATION_ID).toString('base64url'),
      random(6).slice(0, 6),
      random(28),
    ].join('.'),
  }
}
