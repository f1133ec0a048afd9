export type Size = { width: number; height: number }
/** The part that is cut out, in pixels of the picture. */
export type Cut = { x: number; y: number; width: number; height: number }
/** `x` and `y`: the middle of the cut, as a share of the picture from 0 to 1. */
export type Framing = { zoom: number; x: number; y: number }

export const ZOOM_MAX = 4

/** The largest cut of the target's shape, made smaller by the zoom, moved but never beyond the picture's edge. */
export function cutOf(picture: Size, target: Size, { zoom, x, y }: Framing): Cut {
  const fitting = Math.min(picture.width / target.width, picture.height / target.height) / zoom
  const width = target.width * fitting
  const height = target.height * fitting
  return {
    x: clamp(x * picture.width - width / 2, 0, picture.width - width),
    y: clamp(y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  }
}

/** The framing after the picture was dragged by some pixels of the view. */
export function moved(
  picture: Size,
  target: Size,
  framing: Framing,
  drag: { x: number; y: number },
  viewWidth: number,
): Framing {
  const cut = cutOf(picture, target, framing)
  const scale = cut.width / viewWidth
  return {
    ...framing,
    x: clamp(cut.x + cut.width / 2 - drag.x * scale, 0, picture.width) / picture.width,
    y: clamp(cut.y + cut.height / 2 - drag.y * scale, 0, picture.height) / picture.height,
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
