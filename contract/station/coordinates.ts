import type { Point } from './station.ts'

// GCJ-02 is how maps in mainland China are shifted; BD-09 is Baidu's further shift of it. The formulas are those that are
// commonly published; nobody publishes the exact ones. The way back is found by trying, to less than a metre.

/** Semi-major axis and squared eccentricity of the Krasovsky ellipsoid. */
const axis = 6378245
const eccentricity = 0.006693421622965943

/** Roughly: outside of it nothing is shifted. */
const isInChina = ({ longitude, latitude }: Point) =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

const sine = (of: number) => Math.sin(of * Math.PI)

function shiftOf({ longitude, latitude }: Point): Point {
  const [x, y] = [longitude - 105, latitude - 35]
  const wave = ((20 * sine(6 * x) + 20 * sine(2 * x)) * 2) / 3
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    wave +
    ((20 * sine(y) + 40 * sine(y / 3)) * 2) / 3 +
    ((160 * sine(y / 12) + 320 * sine(y / 30)) * 2) / 3
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    wave +
    ((20 * sine(x) + 40 * sine(x / 3)) * 2) / 3 +
    ((150 * sine(x / 12) + 300 * sine(x / 30)) * 2) / 3
  const angle = (latitude / 180) * Math.PI
  const magic = 1 - eccentricity * Math.sin(angle) ** 2
  return {
    latitude: (north * 180) / (((axis * (1 - eccentricity)) / (magic * Math.sqrt(magic))) * Math.PI),
    longitude: (east * 180) / ((axis / Math.sqrt(magic)) * Math.cos(angle) * Math.PI),
  }
}

/** As maps in mainland China show a point. */
export function toGcj02(wgs84: Point): Point {
  if (!isInChina(wgs84)) return wgs84
  const shift = shiftOf(wgs84)
  return { longitude: wgs84.longitude + shift.longitude, latitude: wgs84.latitude + shift.latitude }
}

/** Where a point of such a map lies. */
export function fromGcj02(gcj02: Point): Point {
  let found = gcj02
  for (let round = 0; round < 10; round += 1) {
    const shown = toGcj02(found)
    found = {
      longitude: found.longitude + gcj02.longitude - shown.longitude,
      latitude: found.latitude + gcj02.latitude - shown.latitude,
    }
  }
  return found
}

/** From Baidu’s own. */
export function fromBd09({ longitude, latitude }: Point): Point {
  const [x, y] = [longitude - 0.0065, latitude - 0.006]
  const factor = (Math.PI * 3000) / 180
  const distance = Math.hypot(x, y) - 0.00002 * Math.sin(y * factor)
  const angle = Math.atan2(y, x) - 0.000003 * Math.cos(x * factor)
  return fromGcj02({ longitude: distance * Math.cos(angle), latitude: distance * Math.sin(angle) })
}

/** A decimetre; nobody reads more. */
export const rounded = ({ longitude, latitude }: Point): Point => ({
  longitude: Number(longitude.toFixed(6)),
  latitude: Number(latitude.toFixed(6)),
})
