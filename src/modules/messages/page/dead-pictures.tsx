import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { linkedPictures } from '../rules/linked-pictures.ts'

/** Linked pictures of a saved message that can no longer be loaded. */
export function DeadPictures({ message }: { message: Message }) {
  return <DeadPictureList urls={useDead(message)} />
}

export function DeadPictureList({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <Note tone="attention">
      <p>{m['messages.page.deadPictures']()}</p>
      <ul>
        {urls.map((url) => (
          <li key={url} className="dead-picture mono">
            {url}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function useDead(message: Message): readonly string[] {
  const [dead, setDead] = useState<readonly string[]>([])
  const urls = useMemo(() => linkedPictures(message), [message])
  useEffect(() => {
    let isCurrent = true
    setDead([])
    for (const url of urls) {
      const picture = new Image()
      picture.referrerPolicy = 'no-referrer'
      picture.onerror = () => {
        if (isCurrent) setDead((before) => urls.filter((one) => one === url || before.includes(one)))
      }
      picture.src = url
    }
    return () => {
      isCurrent = false
    }
  }, [urls])
  return dead
}
