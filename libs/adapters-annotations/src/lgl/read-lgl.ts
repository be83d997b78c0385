import { NO_META, NOTHING_SAID, type AnnotatedText, type Annotation } from '../annotated-text.ts';
import { numberOf } from '../plain-value.ts';
import { unreadable } from '../unreadable.ts';
import { elementsWithin, firstText, parseXml, textWithin, type XmlElement } from '../xml/parse-xml.ts';

const FORMAT = 'LGL XML';
const ARTICLES: ReadonlySet<string> = new Set(['article', 'document']);
const TOPONYMS: ReadonlySet<string> = new Set(['toponym']);
const GAZETTEER_TAGS: ReadonlySet<string> = new Set(['gaztag']);

/**
 * The XML of the Local-Global Lexicon (Lieberman et al. 2010) and of corpora that follow it, such as TR-News, and those of EUPEG: articles
 * with a `text`, and toponyms with `start`, `end`, `phrase` and what they mean.
 */
export function readLgl(xml: string): readonly AnnotatedText[] {
  const articles = elementsWithin({ name: '', attributes: {}, children: [parseXml(xml, FORMAT)] }, ARTICLES);
  if (articles.length === 0) throw unreadable(FORMAT, 'no article element in it.');
  return articles.map(articleOf);
}

function articleOf(article: XmlElement): AnnotatedText {
  const [text] = elementsWithin(article, new Set(['text']));
  if (text === undefined) throw unreadable(FORMAT, 'an article has no text element.');
  const { docid, id } = article.attributes;
  return {
    ...NO_META,
    id: docid ?? id ?? firstText(article, 'docid', 'id'),
    text: textWithin(text),
    offsets: 'unknown',
    source: firstText(article, 'domain', 'feedid'),
    ref: firstText(article, 'url', 'link'),
    createdAt: firstText(article, 'dateline', 'date'),
    annotations: elementsWithin(article, TOPONYMS).map(annotationOf),
  };
}

function annotationOf(toponym: XmlElement): Annotation {
  const [tag] = elementsWithin(toponym, GAZETTEER_TAGS);
  const geonameId = tag?.attributes['geonameid'] ?? firstText(toponym, 'geonameid', 'geonamesID');
  const [footLon = null, footLat = null] = firstText(toponym, 'footprint')?.split(/[\s,]+/) ?? [];
  return {
    ...NOTHING_SAID,
    surface: firstText(toponym, 'phrase', 'extractedName'),
    start: numberOf(firstText(toponym, 'start')),
    end: numberOf(firstText(toponym, 'end')),
    link: geonameId === null || geonameId.trim() === '' ? firstText(toponym, 'url', 'wikipedia') : `geonames:${geonameId.trim()}`,
    country: firstText(toponym, 'country', 'countrycode', 'iso2'),
    lat: numberOf(firstText(toponym, 'lat', 'latitude') ?? footLat),
    lon: numberOf(firstText(toponym, 'lon', 'lng', 'longitude') ?? footLon),
  };
}
