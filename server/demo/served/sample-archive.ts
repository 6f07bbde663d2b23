import sharp from 'sharp'
import type { SampleEntry } from '#server/features/examinee/entry/sample/sample-entries.ts'
import type { Part } from '#server/platform/workbook/writing/zip-parts.ts'
import { drawPortrait } from '../pictures/portrait.ts'

const looks = [
  { hair: '#2b2622', clothes: '#33475b', ground: '#ffffff' },
  { hair: '#3a2d24', clothes: '#5b3333', ground: '#ffffff' },
  { hair: '#1f1c1a', clothes: '#3d5b45', ground: '#ffffff' },
]

interface Person {
  readonly name: string
  readonly idNumber: string
}

/** What the batch makes of a photo: those of the sample are somewhat larger. */
interface Size {
  readonly widthPixels: number
  readonly heightPixels: number
}

/** The ways in which a clerk names photos. */
const names: readonly ((person: Person) => string)[] = [
  ({ idNumber }) => `${idNumber}.jpg`,
  ({ name, idNumber }) => `${name}-${idNumber}.jpg`,
  ({ name, idNumber }) => `照片/${idNumber} ${name}.jpg`,
]

/** Of those files nothing comes, each for another reason. */
export const badFiles = 7

/** Photos of those whose rows are right, and some files that are nobody's photo. */
export async function sampleArchive(
  entries: readonly SampleEntry[],
  { widthPixels, heightPixels }: Size,
): Promise<Part[]> {
  const [width, height] = [Math.round(widthPixels * 1.2), Math.round(heightPixels * 1.2)]
  const portraits = await Promise.all(
    looks.map(async (one) =>
      sharp(await drawPortrait(one))
        .resize(width, height)
        .jpeg({ quality: 95 })
        .toBuffer(),
    ),
  )
  const people = entries.flatMap(({ fault, right: { name = '', idNumber = '' } }) =>
    fault === null ? [{ name, idNumber }] : [],
  )
  const portrait = portraits[0] ?? Buffer.alloc(0)
  const small = await sharp(portrait).resize(60, 84).jpeg().toBuffer()
  const good = people.slice(0, -badFiles)
  const [first] = good
  const numbers = people.slice(-badFiles).map(({ idNumber }) => idNumber)
  return [
    ...good.map((person, at) =>
      part(names[at % names.length]?.(person) ?? '', portraits[at % portraits.length] ?? portrait),
    ),
    part(`张冠李戴-${numbers[0]}.jpg`, portrait),
    part(`${numbers[1]}.jpg`, small),
    part(`${numbers[2]}.jpg`, Buffer.from('这不是照片。')),
    part(`${numbers[3]},2.jpg`, portrait),
    part(`${numbers[4]}.gif`, portrait),
    part(`${first?.name} ${first?.idNumber}.jpg`, portrait),
    part('IMG_2026.jpg', portrait),
  ]
}

const part = (path: string, bytes: Buffer): Part => ({
  path,
  async *content() {
    yield bytes
  },
})
