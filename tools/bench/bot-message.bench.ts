import { messageCpu } from './bot/message-cpu.ts'
import { compare, defineBench } from './define.ts'

const GOAL = 2.5

export default defineBench({
  name: 'message on a server that uses every module, CPU',
  goal: `≤ ${GOAL} of bare @discordjs/core, and below discord.js`,
  async run() {
    const figures = await messageCpu('everything', ['@discordjs/core', 'discord.js'])
    const result = compare(figures, 'µs', { against: '@discordjs/core', atMost: GOAL })
    return { ...result, met: result.met && figures.ours < (figures['discord.js'] ?? 0) }
  },
})
