import { fromBd09, fromGcj02 } from './coordinates.ts'
import type { Point } from './station.ts'

type System = 'wgs84' | 'gcj02' | 'bd09'

/** Two numbers as links write them. */
const pair = String.raw`(-?\d{1,3}(?:\.\d+)?)\s*(?:,|%2C|，|\s)\s*(-?\d{1,3}(?:\.\d+)?)`

interface Way {
  readonly site: RegExp
  readonly at: RegExp
  readonly latitudeFirst: boolean
  readonly system: System
}

/** Where each map writes a point in its addresses, and in which system. */
const ways: readonly Way[] = [
  {
    site: /(^|\.)amap\.com$/,
    at: new RegExp(`[?&](?:position|center|to|from|location|lnglat)=${pair}`),
    latitudeFirst: false,
    system: 'gcj02',
  },
  {
    site: /(^|\.)amap\.com$/,
    at: new RegExp(`[?&](?:q|p)=(?:[^&,]*,)?${pair}`),
    latitudeFirst: true,
    system: 'gcj02',
  },
  {
    site: /(^|\.)map\.qq\.com$/,
    at: new RegExp(`(?:coord:|[?&](?:center|pointx|location)=)${pair}`),
    latitudeFirst: true,
    system: 'gcj02',
  },
  {
    site: /(^|\.)map\.baidu\.com$/,
    at: new RegExp(`[?&](?:location|latlng)=${pair}`),
    latitudeFirst: true,
    system: 'bd09',
  },
  {
    site: /(^|\.)openstreetmap\.org$/,
    at: /#map=\d+\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
    latitudeFirst: true,
    system: 'wgs84',
  },
  {
    site: /(^|\.)openstreetmap\.org$/,
    at: /[?&]mlat=(-?\d+(?:\.\d+)?)&mlon=(-?\d+(?:\.\d+)?)/,
    latitudeFirst: true,
    system: 'wgs84',
  },
]

/** Such a link names a place that only its site knows. */
const short = /(^|\.)(surl\.amap\.com|j\.map\.baidu\.com|url\.cn|qqmap\.cn)$/

export type ReadLink = { readonly point: Point } | { readonly flaw: 'short' | 'unread' }

const toWgs84: Readonly<Record<System, (point: Point) => Point>> = {
  wgs84: (point) => point,
  gcj02: fromGcj02,
  bd09: fromBd09,
}

/** A point out of what somebody pasted: two numbers as a map in mainland China shows them, or the link of a map. */
export function readMapLink(pasted: string): ReadLink {
  const text = pasted.trim()
  const bare = new RegExp(`^${pair}$`).exec(text)
  if (bare) return pointOf(bare, { latitudeFirst: isLatitudeFirst(bare), system: 'gcj02' })
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`)
  if (!url) return { flaw: 'unread' }
  if (short.test(url.hostname)) return { flaw: 'short' }
  for (const way of ways) {
    const found = way.site.test(url.hostname) ? way.at.exec(url.href) : null
    if (!found) continue
    const system = /coord_type=gcj02/.test(url.href)
      ? 'gcj02'
      : /coord_type=wgs84/.test(url.href)
        ? 'wgs84'
        : way.system
    return pointOf(found, { latitudeFirst: way.latitudeFirst, system })
  }
  return { flaw: 'unread' }
}

/** In China a longitude is never a latitude. */
function isLatitudeFirst([, first = '', second = '']: RegExpExecArray): boolean {
  return Math.abs(Number(first)) <= 60 && Math.abs(Number(second)) > 60
}

function pointOf(
  [, first = '', second = '']: RegExpExecArray,
  { latitudeFirst, system }: { readonly latitudeFirst: boolean; readonly system: System },
): ReadLink {
  const [longitude, latitude] = latitudeFirst
    ? [Number(second), Number(first)]
    : [Number(first), Number(second)]
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return { flaw: 'unread' }
  return { point: toWgs84[system]({ longitude, latitude }) }
}

/** Opens a map at the point; the site converts what it is told to be WGS-84. */
export function mapHref({ longitude, latitude }: Point, name: string): string {
  const query = new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })
  return `https://uri.amap.com/marker?${query}`
}
