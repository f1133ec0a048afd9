import { join } from 'node:path'
import { withLock } from '../setup/lock.mjs'
import { say, step } from '../setup/terminal.mjs'
import { buildChat, chat } from './chat.ts'
import type { Ran } from './program.ts'
import { buildPrograms, programs } from './programs.ts'
import { buildSite, generateRouteTypes, routeTypes, site } from './site.ts'
import { fingerprint, isStale, markFresh, type Product } from './stale.ts'
import { makeTexts, texts } from './texts.ts'

export class BuildFailed extends Error {}

/** Two simultaneous commands (a start and a test) must not write the same files. */
async function ensureFresh(root: string, product: Product, title: string, make: () => Promise<Ran>): Promise<boolean> {
  if (!isStale(root, product)) return false
  const onWait = () => say('· Another command is building; waiting for it …')
  return withLock(join(root, '.cache', `${product.name}.lock`), onWait, async () => {
    if (!isStale(root, product)) return false
    const print = fingerprint(root, product)
    await step(title, async () => {
      const { code, output } = await make()
      if (code !== 0) throw new BuildFailed(`${title}: failed\n${output.trim()}`)
    })
    markFresh(root, product, print)
    return true
  })
}

export const ensureTexts = (root: string) => ensureFresh(root, texts, 'Compiling texts', makeTexts)

export async function ensureSite(root: string): Promise<boolean> {
  const wereTextsMade = await ensureTexts(root)
  const wasSiteMade = await ensureFresh(root, site, 'Building the site', buildSite)
  const wasChatMade = await ensureChat(root)
  return wereTextsMade || wasSiteMade || wasChatMade
}

/** The site, and the bundled processes of the system. */
export async function ensureSystem(root: string): Promise<boolean> {
  const wasSiteMade = await ensureSite(root)
  const wereProgramsMade = await ensureFresh(root, programs, 'Bundling the processes', buildPrograms)
  return wasSiteMade || wereProgramsMade
}

const ensureChat = (root: string) => ensureFresh(root, chat, 'Building the chat page', buildChat)

/** In development, Vite serves the site from its sources; the chat page is built anyway. */
export async function ensureTextsAndChat(root: string): Promise<boolean> {
  const wereTextsMade = await ensureTexts(root)
  return (await ensureChat(root)) || wereTextsMade
}

export const ensureRouteTypes = (root: string) =>
  ensureFresh(root, routeTypes, 'Generating route types', generateRouteTypes)
