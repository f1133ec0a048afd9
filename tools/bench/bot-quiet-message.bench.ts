import { messageCpu } from './bot/message-cpu.ts'
import { compare, defineBench } from './define.ts'

const GOAL = 1.1

export default defineBench({
  name: 'message on a server that uses nothing, CPU',
  goal: `≤ ${GOAL} of bare @discordjs/core`,
  async run() {
    const figures = await messageCpu('nothing', ['@discordjs/core'])
    return compare(figures, 'µs', { against: '@discordjs/core', atMost: GOAL })
  },
})
