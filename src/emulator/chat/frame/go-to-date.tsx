import { type FormEvent, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

/** In the form of the field: local time to the minute. */
const fieldTime = (ms: number) => {
  const date = new Date(ms)
  return new Date(ms - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** Moves the clock to a date and time. */
export function GoToDate() {
  const { settle } = useChat()
  const now = useNow() ?? 0
  const [wanted, setWanted] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const to = new Date(wanted).getTime()
    if (Number.isFinite(to) && settle(await acts.setClock(to))) setWanted('')
  }
  return (
    <form className="time-date" onSubmit={submit}>
      <label>
        <span className="sm soft">{m['chat.time.date']()}</span>
        <input
          type="datetime-local"
          required
          min={fieldTime(now + MINUTE_MS)}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <Button type="submit">{m['chat.time.go']()}</Button>
    </form>
  )
}
