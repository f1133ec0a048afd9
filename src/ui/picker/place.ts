type Box = { top: number; bottom: number; left: number; right: number; width: number }

/** Room between the list and its button, and between the list and the window. */
const GAP_PX = 6
const RIM_PX = 8
const WIDTH_PX = 320
const HEIGHT_PX = 352

export type Place = { left: number; width: number; maxHeight: number } & ({ top: number } | { bottom: number })

/** Below its button when there is room, otherwise on the side that has more; never outside the window. */
export function placeList(anchor: Box, view: { width: number; height: number }): Place {
  const width = Math.min(Math.max(anchor.width, WIDTH_PX), view.width - 2 * RIM_PX)
  const startsAt = anchor.left + width <= view.width - RIM_PX ? anchor.left : anchor.right - width
  const left = Math.max(RIM_PX, Math.min(startsAt, view.width - RIM_PX - width))
  const below = view.height - anchor.bottom - GAP_PX - RIM_PX
  const above = anchor.top - GAP_PX - RIM_PX
  return below >= HEIGHT_PX || below >= above
    ? { left, width, maxHeight: Math.min(HEIGHT_PX, below), top: anchor.bottom + GAP_PX }
    : { left, width, maxHeight: Math.min(HEIGHT_PX, above), bottom: view.height - anchor.top + GAP_PX }
}
