import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { isThread } from '../state/groups.ts'
import { pathOf } from '../state/place.ts'
import { NewPost } from './new-post.tsx'
import './forum-posts.css'

/** A forum contains posts instead of messages. */
export function ForumPosts({ forum }: { forum: Channel }) {
  const { state, store } = useChat()
  const [isWriting, setWriting] = useState(false)
  const posts = (state.guild?.channels ?? []).filter((one) => isThread(one) && one.parentId === forum.id)
  return (
    <div className="forum-box">
      {forum.mayOpenThreads && (
        <Button look="primary" icon="u-plus" onClick={() => setWriting(true)}>
          {m['chat.talk.newPost']()}
        </Button>
      )}
      {posts.length === 0 && <p className="forum-empty">{m['chat.talk.noPosts']()}</p>}
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
      {isWriting && <NewPost forum={forum} onClose={() => setWriting(false)} />}
    </div>
  )
}
