import type { AnyBot } from '#core/bot/pipeline.ts'

/** Deleted a moment ago. */
export const GONE = '1200000000000009999'

/** Sells something to whoever joins, and gives the money back when it cannot be delivered. */
export const sellerIn = (channelId: string, onRefund = () => {}): AnyBot => ({
  id: 'seller',
  stage: 'react',
  isOn: () => true,
  hasSwitch: false,
  commands: [],
  routes: {},
  on: {
    memberJoined: {
      decide: ({ member }) => ({
        effects: [
          { type: 'putRecord', kind: 'sale', id: member.id, state: 'paid', body: {} },
          { type: 'sendMessage', channelId: GONE, message: { content: 'Here it is' } },
        ],
        reasons: [],
        onFailure: { tag: 'notDelivered', payload: member.id },
      }),
    },
    answered: {
      decide({ payload }) {
        onRefund()
        return {
          effects: [
            { type: 'changeRecord', kind: 'sale', id: String(payload), state: 'refunded' },
            { type: 'sendMessage', channelId, message: { content: 'Your money is back' } },
          ],
          reasons: [],
        }
      },
    },
  },
})
