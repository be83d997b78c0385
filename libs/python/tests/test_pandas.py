import pytest

pd = pytest.importorskip("pandas")
pytest.importorskip("locitorium.pandas")


def test_ground_has_a_row_for_each_text_under_its_index():
    texts = pd.Series(["Rain in Suva.", None, "Nothing."], index=["a", "b", "b"])
    grounded = texts.locitorium.ground()
    assert list(grounded.index) == ["a", "b", "b"]
    assert [[place["name"] for place in places] for places in grounded["places"]] == [["Suva"], [], []]
    assert grounded["document_status"].tolist() == [None, "failed", None]
    assert grounded["error"].iloc[1] == "There is no text."


def test_places_has_a_row_for_each_mention_and_can_be_joined():
    frame = pd.DataFrame({"text": ["Rain in Suva and Nadi, Fiji.", "Nothing.", "Snow in Lyon."], "day": [1, 2, 3]})
    places = frame["text"].locitorium.places()
    assert list(places.index) == [0, 0, 0, 2]
    assert places["country_code"].tolist() == ["FJ", "FJ", "FJ", "FR"]
    assert places["lat"].dtype == "float64"
    assert frame.join(places)["day"].tolist() == [1, 1, 1, 2, 3]


def test_empty_series_and_missing_values():
    assert list(pd.Series([], dtype=object).locitorium.places().columns)[:3] == ["mention", "start", "end"]
    assert pd.Series([pd.NA, pd.NaT, None]).locitorium.ground()["error"].tolist() == ["There is no text."] * 3
