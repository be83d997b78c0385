/** The looks of the page, in the order in which they apply. */
import './styles/page.css';
import './styles/input.css';
import './styles/text.css';
import './styles/details.css';
import './styles/map.css';
import './styles/corpus.css';
import './styles/answer.css';
