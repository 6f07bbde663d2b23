import sharp from 'sharp'

/** A file as a person has it. */
export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture as a phone takes it: larger than is asked for, of another ratio, and grainy like every photograph. */
export async function takePhoto(name = '我的照片.jpg'): Promise<GivenFile> {
  const noise = { type: 'gaussian', mean: 150, sigma: 20 } as const
  const create = { width: 720, height: 960, channels: 3, background: '#ffffff', noise } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 80 }).toBuffer() }
}

/** An attachment of one empty page. */
export const diploma: GivenFile = {
  name: '毕业证书.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
trailer << /Size 4 /Root 1 0 R >>
startxref
0
%%EOF
`,
  ),
}
