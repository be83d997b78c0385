/** Categories and the domains in them: `example.org` with all its subdomains, or an ending such as `.go.jp`. */
export type DomainCategories = Readonly<Record<string, readonly string[]>>;

const LISTS = {
  academic: `
    .edu .ac.uk .ac.jp .ac.kr .ac.nz .ac.za .ac.in .ac.il .ac.id .ac.th .ac.at .ac.be .ac.cn .ac.ke .ac.ir
    .edu.au .edu.cn .edu.hk .edu.tw .edu.sg .edu.my .edu.ph .edu.br .edu.mx .edu.ar .edu.co .edu.pe .edu.tr .edu.pl .edu.in .edu.pk
    .edu.eg .edu.ng
    arxiv.org biorxiv.org medrxiv.org ssrn.com zenodo.org osf.io hal.science core.ac.uk jstage.jst.go.jp pubmed.ncbi.nlm.nih.gov
    ncbi.nlm.nih.gov europepmc.org
    doi.org crossref.org openalex.org semanticscholar.org scholar.google.com jstor.org scielo.org cnrs.fr mpg.de csic.es riken.jp
    nature.com science.org pnas.org plos.org cell.com thelancet.com nejm.org bmj.com elifesciences.org frontiersin.org mdpi.com
    sciencedirect.com springer.com
    wiley.com tandfonline.com sagepub.com cambridge.org academic.oup.com dl.acm.org ieeexplore.ieee.org muse.jhu.edu
    royalsocietypublishing.org copernicus.org agu.org
  `,
  news: `
    reuters.com apnews.com afp.com bloomberg.com upi.com dpa.com efe.com ansa.it kyodonews.net jiji.com yna.co.kr xinhuanet.com tass.com
    ptinews.com
    nytimes.com washingtonpost.com wsj.com latimes.com usatoday.com npr.org cnn.com cbsnews.com nbcnews.com abcnews.go.com politico.com
    axios.com propublica.org
    bbc.co.uk bbc.com theguardian.com thetimes.com telegraph.co.uk independent.co.uk ft.com economist.com sky.com itv.com irishtimes.com
    rte.ie
    lemonde.fr lefigaro.fr liberation.fr francetvinfo.fr france24.com rfi.fr spiegel.de zeit.de faz.net sueddeutsche.de tagesschau.de
    dw.com nzz.ch srf.ch orf.at derstandard.at
    elpais.com elmundo.es rtve.es corriere.it repubblica.it rainews.it publico.pt nrc.nl volkskrant.nl nos.nl svt.se dn.se nrk.no dr.dk
    yle.fi
    nhk.or.jp asahi.com yomiuri.co.jp mainichi.jp nikkei.com sankei.com tokyo-np.co.jp japantimes.co.jp koreaherald.com scmp.com
    straitstimes.com channelnewsasia.com
    thehindu.com indianexpress.com dawn.com aljazeera.com haaretz.com timesofisrael.com abc.net.au smh.com.au rnz.co.nz nzherald.co.nz
    cbc.ca theglobeandmail.com
    folha.uol.com.br globo.com clarin.com lanacion.com.ar eluniversal.com.mx dailymaverick.co.za nation.africa premiumtimesng.com
  `,
  government: `
    .gov .mil .gov.uk .mod.uk .nhs.uk .police.uk .go.jp .lg.jp .go.kr .go.id .go.th .go.ke .go.tz .govt.nz .gov.au .gov.in .nic.in .gov.cn
    .gov.hk .gov.tw .gov.sg
    .gov.my .gov.ph .gov.vn .gov.bd .gov.pk .gov.lk .gov.il .gov.tr .gov.ua .gov.pl .gov.it .gov.gr .gov.ie .gov.pt .gov.cz .gov.si
    .gov.br .gov.ar .gov.co .gov.za .gov.ng .gov.eg .gov.sa .gov.ae
    .gc.ca canada.ca .gouv.fr .gob.es .gob.mx .gob.ar .gob.cl .gob.pe bund.de bundesregierung.de bundestag.de .admin.ch .gv.at .fgov.be
    overheid.nl rijksoverheid.nl regeringen.se regjeringen.no government.ru
    service-public.fr senat.fr assemblee-nationale.fr parliament.uk usgs.gov census.gov insee.fr destatis.de istat.it ine.es ssb.no scb.se
    cbs.nl
  `,
  'international organisation': `
    .int un.org unesco.org unicef.org unhcr.org undp.org unep.org unocha.org reliefweb.int fao.org ilo.org iaea.org imf.org worldbank.org
    wto.org oecd.org icrc.org ifrc.org
    europa.eu osce.org adb.org afdb.org iadb.org oas.org asean.org iea.org iso.org ipcc.ch icj-cij.org itu.int nato.int
  `,
  reference: `
    wikipedia.org wikidata.org wiktionary.org wikimedia.org wikivoyage.org dbpedia.org britannica.com larousse.fr treccani.it kotobank.jp
    merriam-webster.com oed.com
    geonames.org openstreetmap.org whosonfirst.org naturalearthdata.com getty.edu archive.org worldcat.org loc.gov dnb.de bnf.fr ndl.go.jp
    snl.no
  `,
  social: `
    x.com twitter.com t.co facebook.com fb.com instagram.com threads.net threads.com tiktok.com youtube.com youtu.be reddit.com
    linkedin.com pinterest.com tumblr.com flickr.com
    mastodon.social bsky.app telegram.org t.me whatsapp.com discord.com vk.com ok.ru weibo.com zhihu.com douyin.com note.com ameblo.jp
    quora.com medium.com substack.com blogspot.com wordpress.com
  `,
};

/**
 * Default categories of well-known domains. For display alone: confidence is computed from fragments, and what is
 * in a table like this is no evidence for the words on a page. The longest entry counts: `pubmed.ncbi.nlm.nih.gov` before `.gov`.
 *
 * Endings are those that their registries reserve; single domains are editors' knowledge of 2026, to be extended, not measured.
 */
export const DOMAIN_CATEGORIES: DomainCategories = Object.freeze(
  Object.fromEntries(Object.entries(LISTS).map(([category, domains]) => [category, domains.trim().split(/\s+/)])),
);
