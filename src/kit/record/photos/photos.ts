import { mediaKindOf, photoKindLabel, TILE_WIDTH, type MediaKind } from '@/domain/attachment'
import type { RecordPhoto } from '@/api/contract/record'
import { formatTime } from '@/domain/format'
import type { ViewerItem } from '@/ui/overlay/ImageViewer'
import { fileUrl, pictureOf, thumbOf } from '../../data/filePreview'

export interface PhotoGroup {
  title: string
  photos: readonly RecordPhoto[]
}

/** Photos by type: 处置前 holds those of the report, near and far. */
export function groupPhotos(photos: readonly RecordPhoto[]): PhotoGroup[] {
  const titleOf = ({ kind }: RecordPhoto) => {
    const label = photoKindLabel(kind)
    return label === '近景' || label === '远景' ? '处置前' : label || '其他'
  }
  const order = ['处置前', '补充', '处置后', '核查']
  const titles = [...new Set(photos.map(titleOf))].sort((a, b) => rank(order, a) - rank(order, b))
  return titles.map((title) => ({ title, photos: photos.filter((photo) => titleOf(photo) === title) }))
}

/** The two sides to compare, latest work first: after a rework the older photos show the rejected work. */
export function sidesOf(groups: readonly PhotoGroup[]): { before: RecordPhoto[]; after: RecordPhoto[] } {
  const ofKind = (title: string) => [...(groups.find((group) => group.title === title)?.photos ?? [])]
  return { before: ofKind('处置前'), after: ofKind('处置后').sort((a, b) => (b.time ?? 0) - (a.time ?? 0)) }
}

const rank = (order: readonly string[], title: string): number => {
  const index = order.indexOf(title)
  return index < 0 ? order.length : index
}

/** '06-12 10:21 近景'; without the type where it is the group's title. */
export const photoCaption = ({ kind, time }: RecordPhoto, title = ''): string => {
  const label = photoKindLabel(kind)
  return [time === null ? '' : formatTime(time, 'MM-DD HH:mm'), label === title ? '' : label]
    .filter(Boolean)
    .join(' ')
}

/** The source of a photo: its own address if the gateway gives one, else preview host and path. */
export const photoSource = ({ httpUrl, photoPath }: RecordPhoto): string | undefined =>
  fileUrl(httpUrl) ?? fileUrl(photoPath)

/** The source for a tile. */
export const photoTile = (photo: RecordPhoto) => pictureOf(photoSource(photo), TILE_WIDTH)

/** Type of a record's file; without a path its address decides, and without an extension there its name. */
export const photoMedia = ({ photoPath, httpUrl, photoName }: RecordPhoto): MediaKind =>
  mediaKindOf(photoPath, httpUrl, photoName)

/** The thumbnails of a record: of its row and its photos. A video is no picture: it loads when played. */
export const smallPictures = (thumbnail: string, photos: readonly RecordPhoto[]): (string | undefined)[] => [
  thumbOf(thumbnail).src,
  ...photos.filter((photo) => photoMedia(photo) === 'image').map((photo) => photoTile(photo).src),
]

/** Photos for the viewer: those with an unusable address are left out. */
export function viewerItems(photos: readonly RecordPhoto[]): ViewerItem[] {
  return photos.flatMap((photo) => {
    const src = photoSource(photo)
    if (!src) return []
    const { authorName, source, remark } = photo
    const caption = [
      photoCaption(photo),
      authorName,
      source === 'album' && '相册照片',
      remark && `说明：${remark}`,
    ]
      .filter(Boolean)
      .join(' · ')
    return [{ src, caption, video: photoMedia(photo) === 'video' }]
  })
}
