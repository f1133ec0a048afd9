import type { ComponentProps } from 'react'

/** Wide tables scroll inside their frame, never the page. */
export function TextTable(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <div className="table-frame" tabIndex={0}>
      <table className="table" {...props} />
    </div>
  )
}
