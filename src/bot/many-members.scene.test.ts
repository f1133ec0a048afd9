import { expect, it } from 'vitest'
import type { BotDefinition } from '#core/bot/define-bot.ts'
import { nothing } from '#core/bot/effects.ts'
import { openScene } from './testing/scene.ts'

const GONE = '111111111111111111'
let asked: readonly string[] = []
const seen: (string | null)[] = []

/** Loads some members whenever somebody writes. */
const watcher: BotDefinition<object> = {
  id: 'watcher',
  stage: 'react',
  isOn: () => true,
  hasSwitch: false,
  commands: [],
  routes: {},
  on: {
    messageCreated: {
      needs: () => ({ members: asked }),
      decide(_event, _settings, view) {
        seen.push(...asked.map((id) => view.members.get(id)?.username ?? null))
        return nothing('seen')
      },
    },
  },
}

const scene = await openScene({ bots: [watcher] })

it('fetches many members over the gateway, not one by one over REST', async () => {
  asked = [scene.id('bob'), GONE, scene.id('cleo')]
  scene.emulator.control.trouble({ rest: { kind: 'server error', path: '/members/' } })
  await scene.says('ann', '#general', 'who is here?')
  expect(seen).toEqual(['tofu.exe', null, 'gaufre-quantique'])
})
