/** A face, in shares of the picture: 0 is its left and upper edge, 1 the other. It may reach beyond. */
export interface FaceSeen {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** How bright it is around the eyes, as a share of the cheeks. */
  readonly eyeBrightness: number
  /** How much its lines stand out. */
  readonly sharpness: number
}

/** What was measured of a portrait; what follows from it says `judgePortrait`. */
export interface PortraitSeen {
  /** The largest first. */
  readonly faces: readonly FaceSeen[]
  /** The usual colour along the upper border, and which share of it is about that colour. */
  readonly border: { readonly colour: readonly [number, number, number]; readonly share: number }
}
