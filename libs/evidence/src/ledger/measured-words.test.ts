import { describe, expect, it } from '@jest/globals';
import { pageTextOf } from './measured-words.ts';

const wordsOf = (page: string): string | undefined => pageTextOf(Buffer.from(page))?.text.replace(/\s+/g, ' ').trim();

describe('the words of a page', () => {
  it.each([
    ['<p>Rain <b>fell</b> on&nbsp;Paris.</p>', 'Rain fell on Paris.'],
    ['<p>Rain<script type="module">a < b</script > fell</p><!-- <p>Snow</p> -->', 'Rain fell'],
    ['<p>Rain<style>p {</STYLE><template><p>Snow</p></template> fell</p>', 'Rain fell'],
    ['<p>Rain <template-row>fell</template-row></p>', 'Rain fell'],
    ['<p>3 < 4, and 5 > 4', '3 < 4, and 5 > 4'],
    ['<p>Rain &amp; snow &constructor; &#x1F30B;</p>', 'Rain & snow &constructor; 🌋'],
    ['<p>Rain<script>snow', 'Rain'],
    ['<p>Rain<!-- snow', 'Rain'],
    ['<p>Rain<a title="snow', 'Rain'],
  ])('%s are %s', (page, words) => {
    expect(wordsOf(page)).toBe(words);
  });

  it.each(['<script>', '<!--', '<style>a</script>', '<a ', '</', '<', '<template ', '<p>a</script \t'])(
    'take no time where %s comes many times',
    (piece) => {
      const began = performance.now();
      expect(wordsOf(`<p>Rain ${piece.repeat(100_000)}`)).toMatch(/^Rain/);
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );
});
