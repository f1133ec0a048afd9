import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { programOf } from '../products/program.ts'

export type Chromium = { path: string; origin: string }

/** No requests of its own and no graphics card; root cannot use the sandbox. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function findChromium(): Chromium | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return works(named) ? { path: named, origin: 'CHROMIUM_PATH' } : null
  const own = chromium.executablePath()
  if (works(own)) return { path: own, origin: "Playwright's own" }
  const path = SYSTEM_PATHS.find(works)
  return path ? { path, origin: "the system's" } : null
}

/** A download without its libraries exists, but does not run. */
function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

export type Found = { ok: true; chromium: Chromium } | { ok: false; sentence: string }

/** Finds or downloads Chromium, and reports plainly which. */
export function obtainChromium(say: (line: string) => void): Found {
  const named = process.env.CHROMIUM_PATH
  const found = findChromium()
  if (found) {
    say(`Browser: ${found.origin} Chromium, ${found.path}`)
    return { ok: true, chromium: found }
  }
  if (named) return { ok: false, sentence: `CHROMIUM_PATH is ${named}, which is not a browser that runs.` }
  for (const attempt of [downloadWithPlaywright, installWithApt]) {
    const chromium = attempt(say) ? findChromium() : null
    if (!chromium) continue
    say(`Browser: ${chromium.path}`)
    return { ok: true, chromium }
  }
  return {
    ok: false,
    sentence:
      'The browser tests need Chromium, and none could be found, downloaded or installed. Install Chromium or Chrome, and set CHROMIUM_PATH to its program if it is not found then.',
  }
}

function downloadWithPlaywright(say: (line: string) => void): boolean {
  say("No Chromium here: downloading Playwright's (about 170 MB) …")
  const ran = spawnSync(process.execPath, [programOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (ran.status !== 0) say(`The download failed: ${reasonIn(ran.stderr)}`)
  else if (!findChromium()) say('The download does not run here: libraries that it needs are missing.')
  return ran.status === 0
}

function installWithApt(say: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say("Installing Debian's chromium package with apt-get …")
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const updated = apt('update')
  const installed = apt('install', '-y', '--no-install-recommends', 'chromium')
  if (installed.status !== 0) say(`apt-get failed: ${reasonIn(installed.stderr || updated.stderr)}`)
  return installed.status === 0
}

/** The line that contains the error, among progress output and stack traces. */
function reasonIn(text: string | null): string {
  const lines = (text ?? '').trim().split('\n')
  return lines.find((line) => /error|unable|fail/i.test(line))?.trim() ?? (lines[0] || 'no reason given')
}
