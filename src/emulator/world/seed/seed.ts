import { ChannelType } from 'discord-api-types/v10'
import type { Channel } from '../model/channels.ts'
import { messageWith } from '../model/messages.ts'
import { CHANNEL_IDS, type Handle, PEOPLE_IDS } from '../seed-ids.ts'
import { snowflakeAt } from '../snowflake.ts'
import type { Guild, World } from '../world.ts'
import { buildGuild } from './builder.ts'
import { compileAndChill } from './compile-and-chill.ts'
import { flibustiers } from './flibustiers.ts'
import { grandBazar } from './grand-bazar.ts'
import { botUser, people } from './people.ts'
import { atelier, leveTard } from './small-guilds.ts'

type Line = [channelId: string, who: Handle, text: string]

const CONVERSATION: Line[] = [
  [CHANNEL_IDS.flibustiersGeneral, 'pixel-renard', 'Soirée coop vendredi à 21 h, qui embarque ?'],
  [CHANNEL_IDS.flibustiersGeneral, 'moka-lune', 'Moi, si quelqu’un tient la barre cette fois.'],
  [CHANNEL_IDS.flibustiersGeneral, 'brume_42', 'Je note. Et **personne** ne tire sur le perroquet.'],
  [CHANNEL_IDS.flibustiersWelcome, 'pixel-renard', 'Les nouvelles recrues arrivent par ici.'],
  [CHANNEL_IDS.compileGeneral, 'miaou-dev', 'The build is green. Nobody touch anything.'],
  [CHANNEL_IDS.compileGeneral, 'tofu.exe', 'I touched something.'],
  [CHANNEL_IDS.compileGeneral, 'lichen', 'Reverted. Tea?'],
  [CHANNEL_IDS.compileWelcome, 'miaou-dev', 'Say hello, then tell us what you are building.'],
  [CHANNEL_IDS.bazarWelcome, 'gaufre-quantique', 'Entrez, entrez. La sortie est au fond, paraît-il.'],
]

const CONVERSATION_BEGINS_MS = Date.UTC(2025, 10, 3, 18, 40)

export function seedWorld(world: World): void {
  for (const user of people()) world.users.set(user.id, user)
  world.users.set(world.botId, botUser(world.application))
  for (const plan of [grandBazar, compileAndChill, flibustiers, leveTard, atelier]) buildGuild(world, plan)
  CONVERSATION.forEach(([channelId, who, text], index) => {
    say(world, channelId, PEOPLE_IDS[who], text, CONVERSATION_BEGINS_MS + index * 47_000)
  })
  for (const guild of world.guilds.values()) addThread(world, guild)
}

function say(world: World, channelId: string, authorId: string, content: string, atMs: number): void {
  const found = world.channel(channelId)
  if (!found) throw new Error(`the seed writes in an unknown channel ${channelId}`)
  const id = snowflakeAt(atMs, Number(BigInt(channelId) & 0xfffn))
  found.channel.lastMessageId = id
  world.addMessage(messageWith({ id, channelId, authorId, type: 0, content }))
}

/** One open post in each forum, so that there are threads from the start. */
function addThread(world: World, guild: Guild): void {
  const forum = [...guild.channels.values()].find((channel) => channel.type === ChannelType.GuildForum)
  if (!forum) return
  const id = String(BigInt(forum.id) + 600_000n)
  const thread: Channel = {
    ...forum,
    id,
    type: ChannelType.PublicThread,
    name: guild.facts.locale === 'fr' ? 'Par où commencer ?' : 'Where to begin?',
    topic: null,
    position: 0,
    parentId: forum.id,
    overwrites: [],
    tags: [],
    thread: {
      ownerId: guild.facts.ownerId,
      archived: false,
      locked: false,
      autoArchiveMinutes: 4_320,
      createdAt: CONVERSATION_BEGINS_MS,
      tags: forum.tags.slice(0, 1).map((tag) => tag.id),
      members: [guild.facts.ownerId],
    },
  }
  world.addChannel(guild, thread)
  say(
    world,
    id,
    guild.facts.ownerId,
    guild.facts.locale === 'fr' ? 'Ici.' : 'Right here.',
    CONVERSATION_BEGINS_MS + 5_000,
  )
}
