import { useState } from 'react'
import { SUGGESTION_SEARCH_MAX, type SuggestionOrder } from '#core/suggestions-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { ORDER_NAMES } from './board-labels.ts'

type BoardSearchProps = {
  search: string
  order: SuggestionOrder
  orders: readonly SuggestionOrder[]
  onSearch(search: string): void
  onOrder(order: SuggestionOrder): void
}

/** The search text and the sort order. */
export function BoardSearch({ search, order, orders, onSearch, onOrder }: BoardSearchProps) {
  const [typed, setTyped] = useState(search)
  return (
    <form
      className="worklist-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextInput
        label={m['suggestions.page.board.search']()}
        placeholder={m['suggestions.page.board.search']()}
        value={typed}
        maxLength={SUGGESTION_SEARCH_MAX}
        onChange={setTyped}
      />
      <Button type="submit" icon="u-search">
        {m['suggestions.page.board.find']()}
      </Button>
      <select
        className="input"
        aria-label={m['suggestions.page.board.order']()}
        value={order}
        onChange={({ currentTarget: { value } }) => {
          const chosen = orders.find((one) => one === value)
          if (chosen) onOrder(chosen)
        }}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {ORDER_NAMES[one]()}
          </option>
        ))}
      </select>
    </form>
  )
}
