import type { ComponentProps } from 'react'

/** Wide tables scroll inside themselves, never the page. */
export function TextTable(props: ComponentProps<'table'>) {
  return (
    <div className="table-frame">
      <table className="table" {...props} />
    </div>
  )
}
