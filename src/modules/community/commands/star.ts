import { type CommandGroup, type CommandOption, defineCommand, inEveryLanguage } from '#core/bot/commands.ts'
import { decided } from '#core/bot/effects.ts'
import type { AutocompleteEvent, CommandEvent } from '#core/bot/events.ts'
import type { RecordQuery } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answer } from '#core/commands/reply.ts'
import { emojiText } from '#core/emoji-text.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { m } from '#texts'
import { refuse } from '../rules/refuse.ts'
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

const complete = ({ focused }: AutocompleteEvent, { starboards }: CommunitySettings) =>
  starboards
    .filter(({ name }) => name.toLowerCase().includes(focused.text.toLowerCase()))
    .map(({ id, name }) => ({ name, value: id }))

/** Of one board when it was named, by its id or its name; else of all. */
function postsOf(event: CommandEvent, { starboards }: CommunitySettings): RecordQuery {
  const asked = textAsked(event, 'board')
  const board = starboards.find(({ id, name }) => id === asked || name === asked)
  const words = board ? { key: 'boardId', groups: [[board.id]] } : undefined
  return { kind: STAR, state: 'posted', words }
}

const linkTo = ({ channelId, messageId }: Star, guildId: string) =>
  messageLink({ guildId, channelId: channelId ?? '', messageId: messageId ?? '' })

export const starRandom = defineCommand<CommunitySettings>({
  id: 'star-random',
  group,
  name: inEveryLanguage(m['community.commands.random.name']),
  description: inEveryLanguage(m['community.commands.random.description']),
  permission: null,
  options: [boardOption],
  needs: (event, settings) => ({ records: { posts: { ...postsOf(event, settings), limit: 100 } } }),
  decide(event, settings, view) {
    const posts = starsIn(view, 'posts')
    const post = posts[view.random(Math.max(1, posts.length))]
    if (!post) return refuse(event, 'noStars')
    const content = `${starOf(post, settings)} **${post.body.count}** ${linkTo(post, view.guild.id)}`
    return decided('starShown', { type: 'reply', isPrivate: false, message: { content } })
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
  needs: (event, settings) => ({ records: { posts: { ...postsOf(event, settings), highest: 'count', limit: TOP } } }),
  decide(event, settings, view) {
    const { server: locale } = event.locale
    const lines = starsIn(view, 'posts').map((post, index) => {
      const author = `<@${post.subjectId ?? ''}>`
      const facts = { place: index + 1, emoji: starOf(post, settings), count: post.body.count, author }
      return m['community.bot.star.topLine']({ ...facts, link: linkTo(post, view.guild.id) }, { locale })
    })
    if (lines.length === 0) return refuse(event, 'noStars')
    const title = m['community.bot.star.topTitle']({}, { locale })
    return answer(view, { isPrivate: false, embed: { title, description: lines.join('\n') } }, 'starShown')
  },
  complete,
})

const starOf = ({ body }: Star, { starboards }: CommunitySettings) =>
  emojiText(starboards.find(({ id }) => id === body.boardId)?.emoji[0] ?? '⭐')
