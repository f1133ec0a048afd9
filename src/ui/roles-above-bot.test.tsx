import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RolesAboveBot } from './roles-above-bot.tsx'

type Role = { id: string; name: string; position: number; managed: boolean }
const role = (name: string, position: number, managed = false): Role => ({ id: name, name, position, managed })
const guild = vi.hoisted((): { roles: Role[]; bot: { highestRoleId: string } } => ({
  roles: [],
  bot: { highestRoleId: 'Bot' },
}))
vi.mock('./guild/guild-context.tsx', () => ({
  useGuildTools: () => ({ locale: 'en' }),
  useEditing: (select: (editing: object) => unknown) => select({ guild }),
}))

const draw = (...above: Role[]) => {
  guild.roles = [role('everyone', 0), role('Member', 1), role('Bot', 2, true), ...above]
  return renderToStaticMarkup(<RolesAboveBot />)
}

it('names the roles whose members the bot cannot sanction, the lowest first', () => {
  expect(draw()).toBe('')
  expect(draw(role('OtherBot', 9, true))).toBe('')
  expect(draw(role('Owner', 4), role('Admin', 3))).toContain('who holds @Admin or @Owner:')
  expect(draw(role('A', 3), role('B', 4), role('C', 5), role('D', 6), role('E', 7))).toContain(
    'who holds @A, @B, @C or one of 2 others:',
  )
})
