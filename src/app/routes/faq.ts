import { screen } from './row'

export const faqRows = [screen('faq', '常见问题', { params: ['open?', 'q?'] })] as const
