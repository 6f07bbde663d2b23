import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBd09, fromGcj02, toGcj02 } from './coordinates.ts'
import { readMapLink } from './map-link.ts'

const metres = (
  one: { longitude: number; latitude: number },
  other: { longitude: number; latitude: number },
) =>
  111_320 *
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude / 180) * Math.PI),
  )

describe('a point', () => {
  test('is shifted as gcoord, another library, says of the same point', () => {
    const shown = { longitude: 116.41024449916938, latitude: 39.91640428150164 }
    expect(metres(toGcj02({ longitude: 116.404, latitude: 39.915 }), shown)).toBeLessThan(0.01)
  })

  test('comes back from where it is shown to less than a metre, anywhere in China', () => {
    const inChina = fc.record({
      longitude: fc.double({ min: 73.5, max: 135, noNaN: true }),
      latitude: fc.double({ min: 18, max: 53.5, noNaN: true }),
    })
    fc.assert(
      fc.property(inChina, (point) => {
        const shown = toGcj02(point)
        const shift = metres(point, shown)
        return shift > 50 && shift < 1200 && metres(fromGcj02(shown), point) < 1
      }),
    )
  })

  test('is not shifted abroad', () => {
    const paris = { longitude: 2.3522, latitude: 48.8566 }
    expect([toGcj02(paris), fromGcj02(paris)]).toEqual([paris, paris])
  })
})

describe('what is pasted', () => {
  const gcj02 = { longitude: 116.473_168, latitude: 39.993_015 }
  const wgs84 = fromGcj02(gcj02)
  test.each([
    ['116.473168, 39.993015'],
    ['39.993015 116.473168'],
    ['https://uri.amap.com/marker?position=116.473168,39.993015&name=park'],
    ['https://ditu.amap.com/place?q=39.993015,116.473168'],
    ['https://apis.map.qq.com/uri/v1/marker?marker=coord:39.993015,116.473168;title:park'],
    ['https://api.map.baidu.com/marker?location=39.993015,116.473168&coord_type=gcj02&title=park'],
  ])('%s is read as a map in mainland China shows it', (pasted) => {
    const read = readMapLink(pasted)
    expect('point' in read && metres(read.point, wgs84)).toBeLessThan(1)
  })

  test('Baidu’s own system and OpenStreetMap’s are known', () => {
    const baidu = readMapLink('https://api.map.baidu.com/marker?location=40.04,116.29&title=x')
    expect('point' in baidu && metres(baidu.point, fromBd09({ longitude: 116.29, latitude: 40.04 }))).toBe(0)
    expect(readMapLink('https://www.openstreetmap.org/#map=17/39.99/116.47')).toEqual({
      point: { longitude: 116.47, latitude: 39.99 },
    })
  })

  test('a short link says nothing, and other words are no place', () => {
    expect(readMapLink('https://surl.amap.com/abc12345')).toEqual({ flaw: 'short' })
    for (const pasted of ['', 'somewhere', 'https://example.com/?q=1,2', '200, 95'])
      expect(readMapLink(pasted)).toEqual({ flaw: 'unread' })
  })
})
