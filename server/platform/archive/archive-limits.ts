/** Whoever sent an archive is hostile until the opposite is shown. */
export const mostUnpackedBytes = 4 * 1024 * 1024 * 1024
/** Above so many bytes what is taken must not unpack to more than `mostRatio` times the archive. Photos hardly shrink. */
export const freeUnpackedBytes = 64 * 1024 * 1024
export const mostRatio = 20
