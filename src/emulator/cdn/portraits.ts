/**
 * Flat drawings of objects and animals on a square of 40 units: SVG path data with a fill, or a stroke and its width.
 */
type Shape = { path: string; fill: string } | { path: string; stroke: string; width: number }

export type Portrait = { background: string; shapes: Shape[] }

const INK = '#2a1b1e'

export const PORTRAITS: Record<string, Portrait> = {
  fox: {
    background: '#f3d9a4',
    shapes: [
      { path: 'M6 8l9 6h10l9-6-2 15-12 11L8 23z', fill: '#cd6e57' },
      { path: 'M8 23l7-2 5 8 5-8 7 2-12 11z', fill: '#fff6ea' },
      { path: 'M14.5 19v2M25.5 19v2', stroke: INK, width: 2.6 },
      { path: 'M18 28h4l-2 2.6z', fill: INK },
    ],
  },
  moon: {
    background: '#2c3a4d',
    shapes: [
      { path: 'M27 27A12 12 0 0 1 14 10a12 12 0 1 0 16 15z', fill: '#f0d9a0' },
      { path: circle(29, 12, 1.6), fill: '#ffffff' },
      { path: circle(33, 19, 1), fill: '#ffffff' },
    ],
  },
  otter: {
    background: '#9cc5bd',
    shapes: [
      { path: 'M8 40V21a12 12 0 0 1 24 0v19z', fill: '#7a5440' },
      { path: circle(10, 14, 3) + circle(30, 14, 3), fill: '#7a5440' },
      { path: ellipse(20, 25, 8, 6.5), fill: '#e8cdb0' },
      { path: circle(20, 22, 2), fill: INK },
      { path: 'M14.5 17v1.5M25.5 17v1.5', stroke: INK, width: 2.4 },
    ],
  },
  leaf: {
    background: '#e6ecd2',
    shapes: [
      { path: 'M9 31C7 17 15 8 32 8c1 16-7 25-21 23z', fill: '#4f9b62' },
      { path: 'M8 34c4-9 10-14 17-18', stroke: '#e6ecd2', width: 2.2 },
    ],
  },
  waffle: {
    background: '#fbe7c8',
    shapes: [
      { path: 'M14 8h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z', fill: '#d79a45' },
      { path: 'M16 8.5v23M24 8.5v23M8.5 16h23M8.5 24h23', stroke: '#b0752a', width: 2.2 },
      {
        path: 'M18.5 14h6a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5z',
        fill: '#fff3c4',
      },
    ],
  },
  tofu: {
    background: '#cfd9e6',
    shapes: [
      { path: 'M9 15l12-4 11 4v14l-11 5-12-5z', fill: '#fffaf0' },
      { path: 'M9 15l12 5v14l-12-5z', fill: '#eadfcb' },
      { path: 'M24 23.5v2M29 21.5v2', stroke: INK, width: 2.2 },
    ],
  },
  mist: {
    background: '#b9c4cf',
    shapes: [{ path: 'M6 18h20M12 24h22M8 30h18M16 12h16', stroke: '#ffffff', width: 3.2 }],
  },
  cat: {
    background: '#e7b3a0',
    shapes: [
      { path: 'M9 34V10l7 6h8l7-6v24z', fill: '#3a2a2f' },
      { path: 'M15 23v2.2M25 23v2.2', stroke: '#f0bd5c', width: 2.8 },
      { path: 'M18.5 28.5h3L20 30z', fill: '#e7b3a0' },
    ],
  },
  potato: {
    background: '#d7e3c4',
    shapes: [
      { path: 'M11 15c4-8 15-7 18 0s3 17-7 18-16-9-11-18z', fill: '#b98a55' },
      { path: 'M16 19v1.5M24 18v1.5M17 25c2 1.8 4 1.8 6 0', stroke: INK, width: 2 },
    ],
  },
  sleepy: {
    background: '#6f8fa6',
    shapes: [
      { path: 'M7 40V22a13 13 0 0 1 26 0v18z', fill: '#f4e3c9' },
      { path: 'M13 24c1.5 1.6 3.5 1.6 5 0M22 24c1.5 1.6 3.5 1.6 5 0', stroke: INK, width: 2.2 },
      { path: 'M26 8h6l-6 6h6', stroke: '#ffffff', width: 2.2 },
    ],
  },
  floppy: {
    background: '#f0bd5c',
    shapes: [
      { path: 'M9 9h18l4 4v18H9z', fill: '#3d6685' },
      { path: 'M14 9h11v7H14z', fill: '#dde8ee' },
      { path: 'M13 21h14v10H13z', fill: '#fffdf9' },
    ],
  },
  ghost: {
    background: '#8a7aa8',
    shapes: [
      { path: 'M9 34V19a11 11 0 0 1 22 0v15l-3.7-3-3.6 3-3.7-3-3.7 3-3.6-3z', fill: '#f7f1e9' },
      { path: 'M16 19v2.4M24 19v2.4', stroke: INK, width: 2.8 },
    ],
  },
  cloud: {
    background: '#9cc5df',
    shapes: [
      { path: 'M12 30a7 7 0 0 1-.6-13.9 9 9 0 0 1 17-1.3A7.7 7.7 0 0 1 28 30z', fill: '#ffffff' },
      { path: 'M16 22v1.6M24 22v1.6', stroke: '#3d6685', width: 2.2 },
    ],
  },
  mushroom: {
    background: '#e8d9c6',
    shapes: [
      { path: 'M15 22h10l1.5 9a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3z', fill: '#fffaf0' },
      { path: 'M6 23a14 13 0 0 1 28 0z', fill: '#b4253b' },
      { path: circle(14, 18, 2.2) + circle(22, 14.5, 2.6) + circle(28.5, 19.5, 1.8), fill: '#fffaf0' },
    ],
  },
  cactus: {
    background: '#f2c8a2',
    shapes: [
      { path: 'M16 34V13a4 4 0 0 1 8 0v21z', fill: '#1e7441' },
      { path: 'M16 26h-2.5a4 4 0 0 1-4-4v-3M24 23h2.5a4 4 0 0 0 4-4v-2', stroke: '#1e7441', width: 4.4 },
      { path: 'M12 34h16l-1.5 6h-13z', fill: '#a8492f' },
    ],
  },
  owl: {
    background: '#3d5a70',
    shapes: [
      { path: 'M9 11l5 3h12l5-3v14a11 11 0 0 1-22 0z', fill: '#a67c52' },
      { path: circle(15, 20, 4.6) + circle(25, 20, 4.6), fill: '#fff6ea' },
      { path: circle(15, 20, 2.1) + circle(25, 20, 2.1), fill: INK },
      { path: 'M18.3 24.5h3.4L20 28z', fill: '#e2ab45' },
    ],
  },
  fish: {
    background: '#1f4a4f',
    shapes: [
      { path: 'M6 20c5-9 17-9 22-1l6-5v12l-6-5c-5 8-17 8-22-1z', fill: '#e2ab45' },
      { path: circle(13, 18.5, 1.7), fill: INK },
      { path: 'M19 15c2 3 2 7 0 10', stroke: '#a8762a', width: 1.8 },
    ],
  },
  teapot: {
    background: '#dff1e2',
    shapes: [
      { path: 'M29 19c5-1 6 7-1 8', stroke: '#3d6685', width: 2.8 },
      { path: 'M10 21L5 16.5', stroke: '#3d6685', width: 3.6 },
      { path: 'M9 19h21c1 8-3 13-7 13h-7c-4 0-8-5-7-13z', fill: '#3d6685' },
      { path: 'M12 18a8 5 0 0 1 15 0z', fill: '#8fbbd8' },
      { path: circle(19.5, 12, 1.8), fill: '#3d6685' },
    ],
  },
  bot: {
    background: '#cd6e57',
    shapes: [
      { path: 'M9 33V20a11 11 0 0 1 22 0v13z', fill: '#fff6ec' },
      { path: 'M13.5 33V21a6.5 6.5 0 0 1 13 0v12z', fill: '#6b2a20' },
      { path: `${circle(20, 21.5, 2.5)}M15.8 33v-2.3a4.2 4.2 0 0 1 8.4 0V33z`, fill: '#f0bd5c' },
    ],
  },
}

/** Portraits for generated members: all but the bot's. */
export const CROWD_PORTRAITS = Object.keys(PORTRAITS).filter((name) => name !== 'bot')

/** Backgrounds that contrast with every portrait. */
export const CROWD_GROUNDS = ['#f3d9a4', '#e7b3a0', '#cfd9e6', '#d7e3c4', '#fbe7c8', '#b9c4cf', '#c9d9d4', '#e8d9c6']

function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r)
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}
