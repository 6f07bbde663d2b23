import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Area, Places } from '../batch/batch-shapes.ts'
import { nearbyPlaces } from './nearby-places.ts'

const place = (name: string, kind: Area['kind'], above: Area | null = null): Area => ({
  areaId: randomUUID(),
  parentId: above?.areaId ?? null,
  kind,
  address: '',
  offered: true,
  name: { 'zh-Hans': name, 'zh-Hant': name, en: name },
})
const hubei = place('湖北', 'province')
const wuhan = place('武汉', 'city', hubei)
const zhejiang = place('浙江', 'province')
const ningbo = place('宁波', 'city', zhejiang)
const hangzhou = place('杭州', 'city', zhejiang)
const westLake = place('西湖考点', 'site', hangzhou)
const riverside = place('滨江考点', 'site', hangzhou)
const areas = [hubei, wuhan, zhejiang, ningbo, hangzhou, westLake, riverside]
const [law, ethics] = [randomUUID(), randomUUID()]

const free = (area: Area, subjectId: string, left: number): Places => ({
  areaId: area.areaId,
  subjectId,
  capacity: 10,
  free: left,
  subjectFree: left,
  areaFree: null,
})
const line = (area: Area, subjectId: string) => ({ areaId: area.areaId, subjectId })
const names = (nearby: ReturnType<typeof nearbyPlaces>) => nearby.map(({ areaName }) => areaName.en)

describe('where else there is room', () => {
  const places = [free(wuhan, law, 5), free(ningbo, law, 1), free(riverside, law, 2), free(westLake, law, 0)]
  const wanted = [line(westLake, law)]

  test('the same city comes first, then the same province, then the rest', () => {
    expect(names(nearbyPlaces({ areas, oneArea: false }, places, wanted, wanted))).toEqual([
      '滨江考点',
      '宁波',
      '武汉',
    ])
  })

  test('neither what is full nor the area itself is offered, though it was free a moment ago', () => {
    const stale = [free(westLake, law, 3), free(ningbo, law, 0), free(wuhan, ethics, 9)]
    expect(nearbyPlaces({ areas, oneArea: false }, stale, wanted, wanted)).toEqual([])
  })

  test('says how much is free, of which subject, and where', () => {
    expect(nearbyPlaces({ areas, oneArea: false }, [free(ningbo, law, 4)], wanted, wanted)).toEqual([
      { subjectId: law, areaId: ningbo.areaId, areaName: ningbo.name, free: 4 },
    ])
  })

  test('an area that has fewer places left in all than there are subjects does not help', () => {
    const lines = [line(hangzhou, law), line(hangzhou, ethics)]
    const left = (area: Area, areaFree: number) =>
      [law, ethics].map((subjectId) => ({ ...free(area, subjectId, 1), areaFree }))
    const both = [...left(wuhan, 2), ...left(ningbo, 1)]
    expect(names(nearbyPlaces({ areas, oneArea: true }, both, lines, lines.slice(0, 1)))).toEqual(['武汉'])
  })

  test('where all subjects are taken in one area, only areas with room for all of them help', () => {
    const lines = [line(hangzhou, law), line(hangzhou, ethics)]
    const both = [free(wuhan, law, 5), free(wuhan, ethics, 1), free(ningbo, law, 5), free(ningbo, ethics, 0)]
    const full = [line(hangzhou, law)]
    expect(names(nearbyPlaces({ areas, oneArea: true }, both, lines, full))).toEqual(['武汉'])
    expect(names(nearbyPlaces({ areas, oneArea: false }, both, lines, full))).toEqual(['宁波', '武汉'])
  })
})
