/** A picture that came as data, as a file to be sent. */
export function pictureFile(data: string, name: string): File {
  const [, type = '', isBase64, content = ''] = /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(data) ?? []
  const signs = isBase64 ? atob(content) : decodeURIComponent(content)
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
  return new File([bytes], `${name}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`, { type })
}
