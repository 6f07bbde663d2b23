import { constants, deflateRawSync } from 'node:zlib'
import { buildZip } from '#server/platform/archive/test/build-zip.ts'

const megabyte = 1024 * 1024

/** A part that unpacks to so many bytes of nothing, packed a thousandfold and more: in a moment, and without holding them. */
function packedBlanks(bytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(megabyte, ' '), { finishFlush: constants.Z_SYNC_FLUSH })
  const end = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: bytes / megabyte }, () => piece), end])
}

/** A workbook whose only sheet is so large, and says `says` of itself. */
export function bombOf(bytes: number, says: number): Buffer {
  const text = (content: string) => Buffer.from(content)
  const sheet = 'xl/worksheets/sheet1.xml'
  const zip = buildZip([
    {
      name: '_rels/.rels',
      data: text(
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    },
    {
      name: 'xl/workbook.xml',
      data: text('<workbook xmlns:r="r"><sheets><sheet name="s" r:id="a"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: text(
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    { name: sheet, data: packedBlanks(bytes), says },
  ])
  // It is deflated, whatever its two heads say.
  const deflated = 8
  zip.writeUInt16LE(deflated, zip.indexOf(sheet) - 30 + 8)
  zip.writeUInt16LE(deflated, zip.lastIndexOf(sheet) - 46 + 10)
  return zip
}
