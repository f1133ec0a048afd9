import { chromium } from '@playwright/test'
const [,, lang, width, theme, ...pages] = process.argv
const guild = lang === 'fr' ? '714285963217465344' : '583920174638301185'
const base = `http://${lang}.localhost:4330`
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const c = await b.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: theme, locale: lang })
const p = await c.newPage()
await p.goto(`${base}/login`)
await p.getByRole('link', { name: /^Continu.* Discord/ }).click()
await p.getByRole('radio', { name: /miaou-dev/ }).check()
await p.getByRole('button', { name: /^Autho|^Autor/ }).click()
await p.waitForURL(/dashboard/)
for (const page of pages) {
  await p.goto(`${base}/dashboard/${guild}/${page}`)
  await p.waitForTimeout(2500)
  await p.screenshot({ path: `/tmp/shot-${page.replaceAll('/', '_')}-${lang}-${width}-${theme}.png`, fullPage: true })
}
await b.close()
