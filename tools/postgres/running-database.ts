import { loadSecrets } from '#config/secrets.ts'
import { DATABASE_USER } from './cluster.ts'
import { readPlace } from './place.ts'

/** The database address left by a running `npm start`. */
export function runningDatabaseUrl(dataDir: string): string {
  const place = readPlace(dataDir)
  if (!place) throw new Error(`no database in ${dataDir}: start the system first, or set DATABASE_URL`)
  const { databasePassword } = loadSecrets(dataDir)
  return `postgres://${DATABASE_USER}:${databasePassword}@127.0.0.1:${place.port}/guildhall`
}
