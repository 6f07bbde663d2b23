import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type FileStore, isKey, requireKey } from './port.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | null
  /** Null: from the machine's own role or environment, as the client finds them. */
  readonly accessKeyId: string | null
  readonly secretAccessKey: string | null
  readonly forcePathStyle: boolean
}

/** A bucket of S3, or of anything that speaks like it. */
export function openS3Store(options: S3Options): FileStore {
  const client = openClient(options)
  const { bucket: Bucket } = options

  function at(key: string) {
    requireKey(key)
    return { Bucket, Key: key }
  }

  return {
    async put(key, bytes, mediaType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: mediaType }))
    },
    async open(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        return Body instanceof Readable ? Body : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async addressOf(key, { mediaType, disposition, cacheControl, seconds }) {
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: mediaType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *listBefore(instant) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < instant)
        const keys = old.flatMap(({ Key = '' }) => (isKey(Key) ? [Key] : []))
        if (keys.length > 0) yield keys
      }
    },
    reseal: async () => ({ resealed: 0, lost: 0 }),
  }
}

function openClient({ region, endpoint, forcePathStyle, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Stores that only speak like S3 refuse the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
