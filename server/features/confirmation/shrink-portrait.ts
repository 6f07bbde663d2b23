import sharp from 'sharp'

/** As wide as it is printed, at 200 dots an inch: hundreds of them stand in one PDF. */
const widthPixels = 112

/** A portrait of ours as it is printed in a table; one that cannot be read leaves its place empty. */
export async function shrinkPortrait(portrait: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(portrait, { limitInputPixels: 20_000_000 })
      .resize({ width: widthPixels, withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer()
  } catch {
    return null
  }
}
