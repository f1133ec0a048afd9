import { m } from '#texts'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { isThread } from '../state/groups.ts'
import { pathOf } from '../state/place.ts'
import './forum-posts.css'

/** A forum holds posts, no messages. */
export function ForumPosts({ forum }: { forum: Channel }) {
  const { state, store } = useChat()
  const posts = (state.guild?.channels ?? []).filter((one) => isThread(one) && one.parentId === forum.id)
  if (posts.length === 0) return <p className="forum-empty">{m['chat.talk.noPosts']()}</p>
  return (
    <ul className="forum">
      {posts.map((post) => {
        const target = { guildId: state.guild?.id ?? null, channelId: post.id }
        return (
          <li key={post.id}>
            <a
              href={pathOf(target)}
              onClick={(event) => {
                event.preventDefault()
                store.go(target)
              }}
            >
              {post.name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
