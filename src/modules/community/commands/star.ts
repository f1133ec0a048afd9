import { type CommandGroup, type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import type { AutocompleteEvent, CommandEvent } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answer } from '#core/commands/reply.ts'
import { emojiText } from '#core/emoji-text.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { m } from '#texts'
import { refuse } from '../rules/refuse.ts'
import { isPrivate } from '../rules/stars/can-take.ts'
import { STAR, type Star, starsIn } from '../rules/stars/star-record.ts'
import type { CommunitySettings } from '../settings.ts'

const TOP = 10

const group: CommandGroup = {
  name: inEveryLanguage(m['community.commands.star.name']),
  description: inEveryLanguage(m['community.commands.star.description']),
  permission: null,
}

const boardOption: CommandOption = {
  key: 'board',
  type: 'string',
  name: inEveryLanguage(m['community.commands.board.name']),
  description: inEveryLanguage(m['community.commands.board.description']),
  required: false,
  autocomplete: true,
}

/** Boards whose channel the member cannot see are left out, including their names. */
const boardsSeenBy = (member: MemberSnapshot, { starboards }: CommunitySettings, guild: GuildIndex) =>
  starboards.filter(({ channel }) => guild.memberCan(member, 'viewChannel', channel))

const complete = ({ focused, member }: AutocompleteEvent, settings: CommunitySettings, { guild }: RuleView) =>
  boardsSeenBy(member, settings, guild)
    .filter(({ name }) => name.toLowerCase().includes(focused.text.toLowerCase()))
    .map(({ id, name }) => ({ name, value: id }))

/** The board that was named, by its id or its name; otherwise all of them. */
function boardsAsked(event: CommandEvent, settings: CommunitySettings, guild: GuildIndex) {
  const asked = textAsked(event, 'board')
  const seen = boardsSeenBy(event.member, settings, guild)
  const board = seen.find(({ id, name }) => id === asked || name === asked)
  return board ? [board] : seen
}

const postsOf = (event: CommandEvent, settings: CommunitySettings, guild: GuildIndex): RecordQuery => ({
  kind: STAR,
  state: 'posted',
  words: { key: 'boardId', groups: [boardsAsked(event, settings, guild).map(({ id }) => id)] },
})

/** Others in the channel may not be allowed to see the boards; the answer is then private. */
const isForOneself = (event: CommandEvent, settings: CommunitySettings, { guild }: RuleView): boolean =>
  boardsAsked(event, settings, guild).some(({ channel }) => isPrivate(channel, guild))

const linkTo = ({ channelId, messageId }: Star, guildId: string) =>
  messageLink({ guildId, channelId: channelId ?? '', messageId: messageId ?? '' })

export const starRandom = defineCommand<CommunitySettings>({
  id: 'star-random',
  group,
  name: inEveryLanguage(m['community.commands.random.name']),
  description: inEveryLanguage(m['community.commands.random.description']),
  permission: null,
  options: [boardOption],
  needs: (event, settings, guild) => ({ records: { posts: { ...postsOf(event, settings, guild), limit: 100 } } }),
  decide(event, settings, view) {
    const posts = starsIn(view, 'posts')
    const post = posts[view.random(Math.max(1, posts.length))]
    if (!post) return refuse(event, 'noStars')
    const content = `${starOf(post, settings)} **${post.body.count}** ${linkTo(post, view.guild.id)}`
    return decided('starShown', { type: 'reply', isPrivate: isForOneself(event, settings, view), message: { content } })
  },
  complete,
})

export const starTop = defineCommand<CommunitySettings>({
  id: 'star-top',
  group,
  name: inEveryLanguage(m['community.commands.top.name']),
  description: inEveryLanguage(m['community.commands.top.description']),
  permission: null,
  options: [boardOption],
  needs: (event, settings, guild) => ({
    records: { posts: { ...postsOf(event, settings, guild), highest: 'count', limit: TOP } },
  }),
  decide(event, settings, view) {
    const { server: locale } = event.locale
    const lines = starsIn(view, 'posts').map((post, index) => {
      const author = `<@${post.subjectId ?? ''}>`
      const facts = { place: index + 1, emoji: starOf(post, settings), count: post.body.count, author }
      return m['community.bot.star.topLine']({ ...facts, link: linkTo(post, view.guild.id) }, { locale })
    })
    if (lines.length === 0) return refuse(event, 'noStars')
    const title = m['community.bot.star.topTitle']({}, { locale })
    return answer(
      view,
      { isPrivate: isForOneself(event, settings, view), embed: { title, description: lines.join('\n') } },
      'starShown',
    )
  },
  complete,
})

const starOf = ({ body }: Star, { starboards }: CommunitySettings) =>
  emojiText(starboards.find(({ id }) => id === body.boardId)?.emoji[0] ?? '⭐')
