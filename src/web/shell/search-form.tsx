import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

type SearchFormProps = {
  className: string
  /** The page that shows the results. */
  action: string
  query: string
  label: string
  maxLength: number
  children?: ReactNode
}

/** A GET form that the server handles, with or without scripts. */
export function SearchForm({ className, action, query, label, maxLength, children }: SearchFormProps) {
  return (
    <search>
      <form className={className} action={action}>
        <Icon name="u-search" size="small" />
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maxLength}
          aria-label={label}
          placeholder={label}
        />
        {children}
      </form>
    </search>
  )
}
