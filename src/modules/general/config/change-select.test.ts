import { describe, expect, it } from 'vitest'
import { aMember, aView, OWNER } from '#core/bot/rule-view.fixture.ts'
import { catalogue } from '#modules/catalogue.ts'
import { defaultSettings } from '#modules/index.ts'
import { changeableHere, changeSelect } from './change-select.ts'
import { settingForm } from './setting-form.ts'
import { openModules, visitOf } from './visit.ts'

const configuration = { catalogue, settings: defaultSettings, revision: 7, entries: new Map() }
const visit = visitOf({ member: aMember({ id: OWNER }), locale: { own: 'en', server: 'en' } }, aView({ configuration }))
const modules = openModules(visit).map((owner) => ({ owner, id: owner.module.id }))

const optionsOf = (owner: (typeof modules)[number]['owner'], page: number) => {
  const [block] = changeSelect(owner, visit, page)
  const select = block?.type === 'row' && 'select' in block.row ? block.row.select : null
  return select?.kind === 'text' ? select.options : []
}

describe.each(modules)('the settings of $id that are changed from Discord', ({ owner }) => {
  it('fit into selects and forms, each on one page', () => {
    const pages = [0, 1, 2, 3, 4].map((page) => optionsOf(owner, page))
    for (const options of pages) expect(options.length).toBeLessThanOrEqual(25)
    const offered = new Set(pages.flat().map(({ value }) => value))
    const { masterSwitch, mainChannel } = owner.module
    for (const path of owner.table.keys()) {
      const control = changeableHere(owner, path, visit)
      if (!control || path === masterSwitch || path === mainChannel) continue
      expect(offered).toContain(path)
      if (control.kind === 'flip') continue
      const { title, fields } = settingForm(owner.module.id, path, control, visit)
      expect([title.length > 0 && title.length <= 45, fields.length]).toEqual([true, 1])
    }
  })
})

it('shows the current value in the words of the page', () => {
  const moderation = modules.find(({ id }) => id === 'moderation')
  const described = moderation && optionsOf(moderation.owner, 0).map(({ label, description }) => [label, description])
  expect(described).toContainEqual(['Messages deleted with a ban', 'None'])
})
