import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CatchUp } from './catch-up.tsx'

const settings = vi.hoisted(() => ({ calendarCatchUp: { enabled: false, price: 200 }, moneySystem: true }))
vi.mock('./fields.tsx', () => ({
  useCalendarSettings: () => settings,
  Field: {
    Toggle: ({ name }: { name: string }) => <i>{name}</i>,
    Number: ({ name }: { name: string }) => <i>{name}</i>,
  },
}))
const draw = () => renderToStaticMarkup(<CatchUp />)

it('asks for a price only where a missed day can be opened', () => {
  expect(draw()).not.toContain('calendarCatchUp.price')
  settings.calendarCatchUp.enabled = true
  expect(draw()).toContain('calendarCatchUp.price')
})

it('says that coins need the economy', () => {
  settings.moneySystem = false
  expect(draw()).toContain('Economy')
  settings.calendarCatchUp.price = 0
  expect(draw()).not.toContain('Economy')
})
