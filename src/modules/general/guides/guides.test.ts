import { describe, expect, it } from 'vitest'
import { CUSTOM_ID_MAX, customId } from '#core/bot/custom-id.ts'
import { aMember, aView, OWNER } from '#core/bot/rule-view.fixture.ts'
import { LOCALES } from '#core/locale.ts'
import { catalogue } from '#modules/catalogue.ts'
import { defaultSettings } from '#modules/index.ts'
import { visitOf } from '../config/visit.ts'
import { contextOf, findGuide } from './found-guide.ts'
import { listPanel, switchesOf } from './list-panel.ts'
import { partForm } from './part-form.ts'

const configuration = { catalogue, settings: defaultSettings, revision: 7, entries: new Map() }
// During the season of the Advent calendar, so that every module is there.
const view = aView({ configuration, now: Date.parse('2026-12-05T10:00:00Z') })
const UUID = '00000000-0000-4000-8000-000000000000'
const FINGERPRINT = 'zzzzzzz'
const PART_LABEL_MAX = 45

it('has an id of its own for every guide', () => {
  const ids = catalogue.guides.map(({ guide }) => guide.id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(LOCALES)('in %s', (locale) => {
  const visit = visitOf({ member: aMember({ id: OWNER }), locale: { own: locale, server: locale } }, view)
  const context = contextOf(visit, view)

  it.each(catalogue.guides.map(({ guide }) => guide))('the guide $id keeps to Discord’s limits', (guide) => {
    const draft = guide.start(context)
    expect(guide.parts.length).toBeLessThanOrEqual(25)
    for (const part of guide.parts) {
      const id = customId('general', 'guide-changed', guide.id, UUID, part.key, FINGERPRINT)
      expect(id.length).toBeLessThanOrEqual(CUSTOM_ID_MAX)
      const { title, fields } = partForm(part, draft, context, id)
      expect([title.length > 0, title.length <= PART_LABEL_MAX]).toEqual([true, true])
      expect(fields.length).toBeLessThanOrEqual(5)
      for (const { label, description = '' } of fields) {
        expect([label, label.length <= PART_LABEL_MAX]).toEqual([label, true])
        // A description that was cut cannot be read.
        expect([description, description.endsWith('…')]).toEqual([description, false])
        expect([label, label.endsWith('…')]).toEqual([label, false])
      }
    }
    for (const path of switchesOf(guide)) customId('general', 'guide-switch', guide.id, path, 'off')
    const found = findGuide(guide.id, visit)
    const message = found && listPanel(found, visit, context)
    expect(JSON.stringify(message)).toContain(JSON.stringify(guide.title({}, { locale })).slice(1, -1))
  })
})
