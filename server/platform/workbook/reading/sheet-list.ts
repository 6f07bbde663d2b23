import { Refusal } from '#server/platform/refusal.ts'
import type { Package } from '#server/platform/workbook/package/open-package.ts'
import { prefixed, readXml } from '#server/platform/workbook/package/parse-xml.ts'

/** Which part is what: the sheets that can be seen, in their order, and what all of them share. */
export interface SheetList {
  readonly sheetPaths: readonly string[]
  readonly stylesPath: string | null
  readonly stringsPath: string | null
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean
}

interface Relation {
  readonly kind: string
  readonly path: string
}

const mostSheets = 50

export async function listSheets(opened: Package): Promise<SheetList> {
  const main = await findMainPart(opened)
  const relations = await readRelations(opened, main)
  const sheets: { id: string; visible: boolean }[] = []
  let from1904 = false
  await readXml(opened.stream(main), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const state = attributes.state ?? 'visible'
      sheets.push({ id: prefixed(attributes, 'id') ?? '', visible: state === 'visible' })
    },
  })
  const seen = sheets.slice(0, mostSheets).flatMap(({ id, visible }) => {
    const relation = relations.get(id)
    return visible && relation?.kind === 'worksheet' && opened.has(relation.path) ? [relation.path] : []
  })
  // A part is read once, however many sheets say that they are it.
  const sheetPaths = [...new Set(seen)]
  if (sheetPaths.length === 0) throw new Refusal('workbookBroken')
  const sharedPath = (kind: string) => {
    const path = [...relations.values()].find((one) => one.kind === kind)?.path
    return path && opened.has(path) ? path : null
  }
  return { sheetPaths, from1904, stylesPath: sharedPath('styles'), stringsPath: sharedPath('sharedStrings') }
}

async function findMainPart(opened: Package): Promise<string> {
  const roots = opened.has('_rels/.rels') ? await readRelations(opened, '') : new Map<string, Relation>()
  const main = [...roots.values()].find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml'
  if (main.endsWith('.bin')) throw new Refusal('workbookFormatOld')
  // A document, a presentation, or any other zip.
  if (!opened.has(main) || !main.startsWith('xl/')) throw new Refusal('workbookFormatWrong')
  return main
}

async function readRelations(opened: Package, of: string): Promise<Map<string, Relation>> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${of.slice(folder.length)}.rels`
  const relations = new Map<string, Relation>()
  if (!opened.has(path)) return relations
  await readXml(opened.stream(path), {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || !Id || TargetMode === 'External') return
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path: resolvePath(folder, Target) })
    },
  })
  return relations
}

function resolvePath(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1)
}
