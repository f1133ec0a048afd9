const COLUMNS = 12

/**
 * How Discord lays out fields: inline ones three to a line, or two beside a thumbnail; each of the others takes a
 * whole line.
 */
export function fieldSpans(fields: readonly { inline?: boolean | undefined }[], besideThumbnail: boolean): number[] {
  const perLine = besideThumbnail ? 2 : 3
  const spans: number[] = []
  let line: number[] = []
  const endLine = () => {
    for (const place of line) spans[place] = COLUMNS / line.length
    line = []
  }
  fields.forEach(({ inline }, place) => {
    if (!inline) {
      endLine()
      spans[place] = COLUMNS
      return
    }
    line.push(place)
    if (line.length === perLine) endLine()
  })
  endLine()
  return spans
}
